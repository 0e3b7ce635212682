/**
 * Reduces a User-Agent to printable ASCII. Electron inserts the program's name, and its
 * `protocol.handle` then rejects every request with a non-ASCII header (docs/security.md).
 */
export function toAsciiUserAgent(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, '')
}
