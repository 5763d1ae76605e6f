import { noJson } from './no-json.ts';
import { declaredAs } from './other-media-type.ts';

export const mediaTypeMalformed = noJson(
  {
    name: 'media-type-malformed',
    cohort: 15,
    summary:
      'the content of a successful response is declared as JSON in a way that is no media type: twice, beside another one, or without the semicolon before its charset',
    source:
      'spring-projects/spring-framework #27887, eclipse-steady/steady #395, falconry/falcon #80: a field that is set on two layers, and joined into one by a proxy',
  },
  {
    twice: declaredAs('application/json, application/json'),
    'beside-another': declaredAs('application/json, text/html'),
    'no-semicolon': declaredAs('application/json charset=utf-8'),
  },
);
