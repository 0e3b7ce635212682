/**
 * A User-Agent of printable ASCII alone. Electron puts the program's name into it, and its `protocol.handle` then refuses every
 * request of the page whose header has a letter beyond (docs/security.md).
 */
export function toAsciiUserAgent(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, '')
}
