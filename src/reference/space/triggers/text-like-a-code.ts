import { textTrigger } from './tools.ts';

export const textLikeACode = textTrigger({
  name: 'text-like-a-code',
  cohort: 6,
  summary: 'a text looks like a UUID, an ObjectId, a hexadecimal number or something in Base64',
  source:
    'ArcadeData/arcadedb #6955, spring-projects/spring-data-mongodb #5164 (24 hexadecimal digits become an ObjectId), columns of UUID, octets that are decoded on sight',
  classes: {
    uuid: ['6F9619FF-8B86-D011-B42D-00CF4FC964FF', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
    'object-id': ['53cb6b9b4f4ddef1ad47f943', /^[\da-f]{24}$/i],
    hexadecimal: ['0x1F', /^0x[\da-f]+$/i],
    base64: ['c2VjcmV0IHRleHQ=', /^[a-z\d+/]{4,}={1,2}$/i],
  },
});
