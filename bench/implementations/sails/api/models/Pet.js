module.exports = {
  attributes: {
    name: { type: 'string', required: true },
    age: { type: 'number' },
    tame: { type: 'boolean' },
  },
};
