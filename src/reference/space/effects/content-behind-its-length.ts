import { otherOctets } from './no-json.ts';

function inTwoOctets(length: number): Buffer {
  const octets = Buffer.alloc(2);
  octets.writeUInt16BE(length % 2 ** 16);
  return octets;
}

export const contentBehindItsLength = otherOctets(
  {
    name: 'content-behind-its-length',
    cohort: 20,
    summary:
      'the content of a successful response is behind its length: in two octets, or in digits with a colon behind them',
    source:
      'by mechanism: a writer for messages between machines is what writes the answer (`DataOutputStream.writeUTF` of Java, frames of Thrift and gRPC, netstrings), or what a store keeps is sent as it lies there',
  },
  {
    'two-octets': (content) => Buffer.concat([inTwoOctets(content.length), content]),
    netstring: (content) => Buffer.concat([Buffer.from(`${content.length}:`), content, Buffer.from(',')]),
  },
);
