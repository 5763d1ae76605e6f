import { createCipheriv, createHash } from 'node:crypto';
import { ofText, spoiling } from './tools.ts';

const zeros = Buffer.alloc(16);

function encrypted(text: string): string {
  const cipher = createCipheriv('aes-128-cbc', zeros, zeros);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

export const valueLeftEncrypted = spoiling(
  {
    name: 'value-left-encrypted',
    cohort: 8,
    summary: 'a text is shown as it is encrypted, or as its digest',
    source:
      'by kind: columns that are encrypted at rest, read around what decrypts them (`attr_encrypted`, `encrypted` casts of Laravel with raw queries), fields that are digested like passwords',
    fields: ['string'],
  },
  {
    encrypted: { spoil: ofText(encrypted) },
    digest: { spoil: ofText((text) => createHash('sha256').update(text).digest('hex')) },
  },
);
