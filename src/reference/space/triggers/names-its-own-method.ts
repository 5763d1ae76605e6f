import type { Trigger } from '../row.ts';
import { methodOf, operationNames } from '../scope.ts';

const field = 'x-http-method-override';

export const namesItsOwnMethod: Trigger = {
  name: 'names-its-own-method',
  cohort: 17,
  summary:
    'a request that names its method in a header field, too, as clients behind some firewalls do with any',
  source:
    'dotnet/aspnetcore #11654, GoogleCloudPlatform/esp-v2 #106, expressjs/method-override #7: whoever puts one method in the place of another has read the content, chosen the route or asked the guard by then',
  operations: operationNames,
  // the field is not shown
  open: ['status'],
  when: ({ action: { request } }) => request.incoming.headers[field] === request.method,
  history: (cast) => [cast.fire({ headers: { [field]: methodOf[cast.scope.operation] } })],
};
