/** Offers to go on in another protocol, by its name, as clients send them. */
export const offers = {
  // those that know HTTP/2 and no TLS
  h2c: {
    Connection: 'Upgrade, HTTP2-Settings',
    Upgrade: 'h2c',
    'HTTP2-Settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
  },
  websocket: {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
