import { day, line, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Default listening address. */
export const gatewayDefaults = { address: '127.0.0.1', port: 8321 } as const

/** Certificate of the gateway without its key. */
export const gatewayCertificate = z.strictObject({
  subject: text(500),
  issuer: text(500),
  from: day,
  until: day,
  /** Host names and addresses it is valid for; callers must use one of them. */
  names: z.array(text(253)).max(100),
  /** SHA-256 fingerprint of the certificate, hexadecimal with colons. */
  fingerprint: text(100),
  /**
   * Storage of the certificate's key: sealed by the system, or in memory until the program ends.
   */
  kept: z.enum(['system', 'session'])
})
export type GatewayCertificate = z.infer<typeof gatewayCertificate>

/** `failed`: it should be on but is not; `fault` says why. */
const gatewayPhase = z.enum(['off', 'starting', 'on', 'failed'])
export type GatewayPhase = z.infer<typeof gatewayPhase>

export const gatewayState = z.strictObject({
  phase: gatewayPhase,
  /** Reason why the gateway failed, for the user; otherwise empty. */
  fault: text(500),
  /** Time since which the gateway is on; null if it is off. */
  since: time.nullable(),
  address: text(45),
  port: z.int(),
  /**
   * URL prefix of endpoints for callers, "https://10.0.0.5:8321"; while it is off, of the
   * configured address.
   */
  url: text(300),
  /** Whether the gateway is reachable from this machine only. */
  isLocal: z.boolean(),
  certificate: gatewayCertificate.nullable(),
  /** Selectable addresses of this machine, loopback first. */
  addresses: z.array(text(45)),
  /**
   * Reason why the log cannot be written; empty if it can. Meanwhile every call is answered 503
   * (F66).
   */
  logFault: text(500),
  /** Calls since it was switched on: total, rejected (4xx), failed (5xx). */
  calls: z.strictObject({ all: z.int(), refused: z.int(), failed: z.int() })
})
export type GatewayState = z.infer<typeof gatewayState>

/** Listening address. Beyond the loopback address it requires a certificate, and a confirmation. */
export const gatewayDraft = z.strictObject({
  address: line(45).pipe(z.string().trim().min(1, 'Vui lòng nhập địa chỉ')),
  port: z
    .int('Cổng phải là số từ 1024 đến 65535')
    .min(1024, 'Cổng phải là số từ 1024 đến 65535')
    .max(65_535, 'Cổng phải là số từ 1024 đến 65535'),
  /** Confirmation that other machines may reach it; asked only beyond the loopback address. */
  confirmed: z.boolean()
})
export type GatewayDraft = z.output<typeof gatewayDraft>

/** Whether an address is reachable from this machine only. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
