import { writes } from '../testing/histories.ts';
import { judged, status } from '../testing/judging.ts';
import { leavingBehind, touchingOthers } from '../testing/other-resources.ts';
import { putChangesNoOther } from './put-changes-no-other.ts';

const accepted = writes('replace', 'a', { firstName: 'Eve' }, status(200));
const refused = writes('replace', 'a', { firstName: 'Eve' }, status(400));

judged(putChangesNoOther, [...touchingOthers('PUT', { accepted, refused }), leavingBehind('PUT', accepted)]);
