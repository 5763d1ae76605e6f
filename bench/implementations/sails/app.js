// An application of Sails with the blueprints of one model, on the disk adapter, as `sails new` sets it up.
const sails = require('sails');

process.chdir(__dirname);
sails.lift(
  {
    port: Number(process.argv[2]),
    explicitHost: '127.0.0.1',
    log: { level: 'error' },
    hooks: { grunt: false },
    models: {
      migrate: 'drop',
      schema: true,
      attributes: {
        id: { type: 'number', autoIncrement: true },
        createdAt: { type: 'number', autoCreatedAt: true },
        updatedAt: { type: 'number', autoUpdatedAt: true },
      },
    },
  },
  (error) => {
    if (error) throw error;
  },
);
