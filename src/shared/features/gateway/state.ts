import { daySchema, lineSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Default listening address. */
export const defaultGatewayAddress = { address: '127.0.0.1', port: 8321 } as const

/** Certificate of the gateway without its key. */
export const gatewayCertificateSchema = z.strictObject({
  subject: textSchema(500),
  issuer: textSchema(500),
  from: daySchema,
  until: daySchema,
  /** Host names and addresses that the certificate is valid for; callers must use one of them. */
  names: z.array(textSchema(253)).max(100),
  /** SHA-256 fingerprint of the certificate, hexadecimal with colons. */
  fingerprint: textSchema(100),
  /**
   * Storage of the certificate's key: sealed by the system, or in memory until the program ends.
   */
  kept: z.enum(['system', 'session'])
})
export type GatewayCertificate = z.infer<typeof gatewayCertificateSchema>

/** `failed`: the gateway should be on but is not; `fault` says why. */
const gatewayPhase = z.enum(['off', 'starting', 'on', 'failed'])
export type GatewayPhase = z.infer<typeof gatewayPhase>

export const gatewayStateSchema = z.strictObject({
  phase: gatewayPhase,
  /** Reason why the gateway failed, for the user; otherwise empty. */
  fault: textSchema(500),
  /** Time at which the gateway was switched on; null if it is off. */
  since: timestampSchema.nullable(),
  address: textSchema(45),
  port: z.int(),
  /**
   * URL prefix of the API endpoints for callers, "https://10.0.0.5:8321"; while the gateway is off,
   * the prefix for the configured address.
   */
  url: textSchema(300),
  /** Whether the gateway is reachable from this machine only. */
  isLocal: z.boolean(),
  certificate: gatewayCertificateSchema.nullable(),
  /** Selectable addresses of this machine, loopback first. */
  addresses: z.array(textSchema(45)),
  /**
   * Reason why the call log cannot be written; empty if it can. While it cannot be written, every
   * call is answered with status 503 (F66).
   */
  logFault: textSchema(500),
  /** Number of calls since the gateway was switched on: total, rejected (4xx), failed (5xx). */
  calls: z.strictObject({ all: z.int(), refused: z.int(), failed: z.int() })
})
export type GatewayState = z.infer<typeof gatewayStateSchema>

/**
 * Listening address of the gateway. An address beyond the loopback address requires a certificate
 * and a confirmation.
 */
export const gatewayDraftSchema = z.strictObject({
  address: lineSchema(45).pipe(z.string().trim().min(1, 'Vui lòng nhập địa chỉ')),
  port: z
    .int('Cổng phải là số từ 1024 đến 65535')
    .min(1024, 'Cổng phải là số từ 1024 đến 65535')
    .max(65_535, 'Cổng phải là số từ 1024 đến 65535'),
  /**
   * Confirmation that other machines may reach the gateway; required only for an address beyond the
   * loopback address.
   */
  confirmed: z.boolean()
})
export type GatewayDraft = z.output<typeof gatewayDraftSchema>

/** Whether an address is reachable from this machine only. */
export const isLoopbackAddress = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
