/**
 * The part of OSCAL's assessment results that this project writes: a subset of NIST's JSON Schema (1.2), with each data type as
 * narrow as NIST's or narrower, and no additional members. Whatever is valid here is valid by NIST's schema.
 */
const markup = { type: 'string', minLength: 1, pattern: '^[^\\n]+$' };
const text = { type: 'string', pattern: '^\\S(.*\\S)?$' };
const token = { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9._-]*$' };
const uuid = {
  type: 'string',
  pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[45][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$',
};
const time = { type: 'string', format: 'date-time' };
const href = { type: 'string', format: 'uri-reference' };

type Shape = Readonly<Record<string, unknown>>;

const some = (items: Shape) => ({ type: 'array', minItems: 1, items });
/** Members whose names end in `?` are optional. */
const object = (members: Shape) => {
  const entries = Object.entries(members).map(([name, shape]) => [name.replace('?', ''), shape] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    required: Object.keys(members).filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
};

const props = some(
  object({
    name: token,
    ns: { const: 'urn:rest-assay:oscal' },
    value: text,
    'class?': token,
    'remarks?': markup,
  }),
);
const origins = some(object({ actors: some(object({ type: { const: 'tool' }, 'actor-uuid': uuid })) }));
const component = object({
  uuid,
  type: { enum: ['service', 'software'] },
  title: markup,
  description: markup,
  props,
  status: object({ state: { enum: ['operational', 'other'] }, 'remarks?': markup }),
});

const observation = object({
  uuid,
  title: markup,
  description: markup,
  methods: { const: ['TEST'] },
  types: { enum: [['control-objective'], ['specification-gap']] },
  props,
  origins,
  subjects: some(object({ 'subject-uuid': uuid, type: { const: 'component' } })),
  'relevant-evidence': some(object({ href, description: markup })),
  collected: time,
});

const finding = object({
  uuid,
  title: markup,
  description: markup,
  props,
  origins,
  target: object({
    type: { const: 'objective-id' },
    'target-id': token,
    status: object({
      state: { enum: ['satisfied', 'not-satisfied'] },
      reason: { enum: ['pass', 'fail', 'other'] },
      'remarks?': markup,
    }),
  }),
  'related-observations': some(object({ 'observation-uuid': uuid })),
});

const result = object({
  uuid,
  title: markup,
  description: markup,
  start: time,
  end: time,
  props,
  'local-definitions': object({
    components: some(component),
    'assessment-assets': object({
      components: some(component),
      'assessment-platforms': some(
        object({ uuid, 'uses-components': some(object({ 'component-uuid': uuid })) }),
      ),
    }),
  }),
  'reviewed-controls': object({
    'control-selections': some({
      oneOf: [
        object({ 'include-all': object({}) }),
        object({ 'include-controls': some(object({ 'control-id': token })) }),
      ],
    }),
    'control-objective-selections?': some(
      object({ 'include-objectives': some(object({ 'objective-id': token })) }),
    ),
  }),
  'observations?': some(observation),
  'findings?': some(finding),
  'remarks?': markup,
});

export const oscalShape = object({
  'assessment-results': object({
    uuid,
    metadata: object({ title: markup, 'last-modified': time, version: text, 'oscal-version': text }),
    'import-ap': object({ href, remarks: markup }),
    'local-definitions': object({
      'objectives-and-methods?': some(
        object({
          'control-id': token,
          description: markup,
          props,
          parts: some(object({ id: token, name: { const: 'assessment-objective' }, prose: markup })),
        }),
      ),
    }),
    results: some(result),
    'back-matter': object({
      resources: some(
        object({
          uuid,
          title: markup,
          description: markup,
          rlinks: some(object({ href, 'media-type': text })),
        }),
      ),
    }),
  }),
});
