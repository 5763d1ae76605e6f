/** Whether a URL is on this machine, whoever listens there. */
export function isOfThisMachine(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? '';
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
