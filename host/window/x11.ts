import { createConnection } from 'node:net'

/** Timeout in milliseconds for a response of the display server. */
const patience = 500

/**
 * Size in pixels of the first screen of a local X server without authorisation, such as a virtual
 * one; undefined for any other display. The host needs it before the app runs, when Chromium is not
 * running yet. (X Window System Protocol, 8.)
 */
export function readX11Screen(
  display: string | undefined
): Promise<{ width: number; height: number } | undefined> {
  const [, number] = /^(?:unix)?:(\d+)(?:\.\d+)?$/.exec(display ?? '') ?? []
  if (process.platform !== 'linux' || number === undefined) return Promise.resolve(undefined)
  return new Promise(resolve => {
    const socket = createConnection(`/tmp/.X11-unix/X${number}`)
    let bytes = Buffer.alloc(0)
    const end = (size?: { width: number; height: number }): void => {
      socket.destroy()
      resolve(size)
    }
    socket.setTimeout(patience, () => end())
    socket.on('error', () => end())
    socket.on('close', () => resolve(undefined))
    // X11 connection request: little-endian, protocol 11.0, without authorisation.
    socket.on('connect', () => socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])))
    socket.on('data', chunk => {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.length < 8) return
      if (bytes[0] !== 1) return end()
      if (bytes.length < 8 + 4 * bytes.readUInt16LE(6)) return
      const vendor = bytes.readUInt16LE(24)
      const formats = bytes.readUInt8(29)
      const root = 40 + Math.ceil(vendor / 4) * 4 + formats * 8
      end({ width: bytes.readUInt16LE(root + 20), height: bytes.readUInt16LE(root + 22) })
    })
  })
}
