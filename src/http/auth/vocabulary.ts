import { METHODS, STATUS_CODES } from 'node:http';

/** Names of header fields that HTTP defines, lower case: their values are public. */
export const standardFields: ReadonlySet<string> = new Set(
  `accept accept-encoding accept-patch accept-post accept-ranges age allow alt-svc authorization cache-control connection
  content-digest content-disposition content-encoding content-language content-length content-location content-md5
  content-range content-security-policy content-type cross-origin-opener-policy cross-origin-resource-policy date
  deprecation digest etag expect expires host if-match if-modified-since if-none-match if-unmodified-since keep-alive
  last-modified link location origin-agent-cluster pragma preference-applied prefer proxy-authenticate range
  ratelimit-limit ratelimit-policy ratelimit-remaining ratelimit-reset referrer-policy repr-digest retry-after server
  server-timing strict-transport-security sunset te trailer transfer-encoding upgrade user-agent vary via warning
  www-authenticate x-content-type-options x-download-options x-frame-options x-permitted-cross-domain-policies
  x-powered-by x-xss-protection access-control-allow-credentials access-control-allow-headers access-control-allow-methods
  access-control-allow-origin access-control-expose-headers access-control-max-age`.split(/\s+/),
);

/** Common values in HTTP messages and JSON: a secret that is part of one cannot be distinguished from it. */
const commonTexts: readonly string[] = [
  ...standardFields,
  ...METHODS,
  ...Object.values(STATUS_CODES).map(String),
  'HTTP/1.0 HTTP/1.1 http:// https:// localhost 127.0.0.1',
  'application/json; charset=utf-8 application/json;charset=utf-8 application/problem+json application/merge-patch+json',
  'application/json-patch+json application/hal+json application/vnd.api+json application/xml application/octet-stream',
  'application/x-www-form-urlencoded multipart/form-data text/plain; charset=utf-8 text/html; charset=utf-8 text/xml */*',
  'bearer basic digest token realm="error" error_description="invalid_token" invalid_request insufficient_scope',
  'no-store no-cache no-transform must-revalidate private public max-age=0 close keep-alive timeout=5 chunked identity',
  'gzip deflate br bytes nosniff sameorigin accept-encoding rel="next" rel="prev" rel="first" rel="last" rel="self"',
  'true false null undefined object array string number integer boolean NaN Infinity constructor __proto__ prototype',
  '{"$exchange": 1}',
  'error errors message detail title status instance data items results value values',
].map((text) => text.toLowerCase());

/** Shorter secrets may occur anywhere by chance. */
const leastLength = 8;

/** Detects secrets that may occur in messages without having been sent: short ones, and words. */
export function weakness(publicText: string): (secret: string) => 'short' | 'a word' | undefined {
  const known = publicText.toLowerCase();
  return (secret) => {
    if (secret.length < leastLength) return 'short';
    const wanted = secret.toLowerCase();
    const isWord = known.includes(wanted) || commonTexts.some((text) => text.includes(wanted));
    return isWord ? 'a word' : undefined;
  };
}
