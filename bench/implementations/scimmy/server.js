// The routers of SCIMMY as their README has them, over users in memory. The handlers of the store are ours.
import { randomUUID } from 'node:crypto';
import express from 'express';
import SCIMMY from 'scimmy';
import SCIMMYRouters from 'scimmy-routers';

const users = new Map();
const found = (id) => {
  if (users.has(id)) return users.get(id);
  throw new SCIMMY.Types.Error(404, null, `Resource ${id} not found`);
};

SCIMMY.Resources.declare(SCIMMY.Resources.User, {
  ingress({ id = randomUUID() }, user) {
    const created = users.get(id)?.meta.created ?? new Date();
    users.set(id, { ...user, id, meta: { created, lastModified: new Date() } });
    return users.get(id);
  },
  egress: ({ id }) => (id === undefined ? [...users.values()] : found(id)),
  degress({ id }) {
    found(id);
    users.delete(id);
  },
});

const app = express();
app.use('/scim', new SCIMMYRouters({ type: 'bearer', handler: () => 'somebody' }));
app.listen(Number(process.argv[2]), '127.0.0.1');
