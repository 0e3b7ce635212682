import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultGatewayAddress, gatewayCertificateSchema } from '@shared/features/gateway/state'
import { z } from '@shared/kit/zod'
import { writeDurably } from '../store/disk/safe-write'
import { toAppError } from '../store/errors'

/**
 * Schema of the gateway settings of this machine only; they are not part of any backup, package or
 * log.
 */
const localSettings = z.strictObject({
  address: z.string(),
  port: z.int(),
  isOn: z.boolean(),
  /**
   * The certificate, with its key and passphrase sealed by the system; `sealed` is empty without a
   * secure store.
   */
  certificate: gatewayCertificateSchema.extend({ sealed: z.string() }).nullable(),
  /** Time of the last use by API and key; the next field is the latest time ever observed. */
  uses: z.record(z.string(), z.number()),
  latest: z.number()
})
export type GatewayLocalSettings = z.infer<typeof localSettings>

const nothing: GatewayLocalSettings = {
  ...defaultGatewayAddress,
  isOn: false,
  certificate: null,
  uses: {},
  latest: 0
}

const settingsPath = (directory: string): string => join(directory, 'gateway', 'settings.json')

/** Stored gateway settings; an unreadable file means that the gateway is off. */
export function openGatewayLocalSettings(directory: string, readOnly: boolean) {
  const path = settingsPath(directory)
  let state = read(path)
  return {
    read: (): GatewayLocalSettings => state,
    /** Stores a change. Throws AppError. */
    update(change: Partial<GatewayLocalSettings>): void {
      const next = { ...state, ...change }
      try {
        if (!readOnly) writeDurably(path, JSON.stringify(next))
      } catch (error) {
        throw toAppError(error, process.platform)
      }
      state = next
    }
  }
}

function read(path: string): GatewayLocalSettings {
  try {
    return localSettings.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return nothing
  }
}
