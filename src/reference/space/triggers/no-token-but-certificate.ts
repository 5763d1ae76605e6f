import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenButCertificate = noTokenWithField(
  {
    name: 'no-token-but-certificate',
    cohort: 22,
    summary:
      'a request without Authorization that says which certificate its client has presented, or that it has been verified',
    source:
      'traefik/traefik #5061, linkerd/linkerd #2085 (what a client says of its certificate is passed on), CVE-2026-35616 (FortiClient EMS): the proxy that ends TLS is believed, whether it has said so or not',
  },
  {
    verified: ['X-SSL-Client-Verify', 'SUCCESS'],
    subject: ['X-SSL-Client-S-DN', 'CN=admin'],
    forwarded: ['X-Forwarded-Client-Cert', 'Subject="CN=admin"'],
  },
);
