/** Whether a host is this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host.trim())

/** Whether a path is a network path (UNC). */
export const isNetworkPath = (folder: string): boolean => /^(?:\\\\|\/\/)/.test(folder)

interface Configured {
  readonly kind: string
  readonly config: Readonly<Record<string, string>>
}

/** One-line address of a real source: the folder, or "host:port/database". */
export function addressOf({ kind, config }: Configured): string {
  if (kind === 'file') return config.folder ?? ''
  return `${config.host}:${config.port}/${config.database ?? config.service ?? ''}`
}
