import { day, line, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Where the gateway listens until somebody says otherwise. */
export const gatewayDefaults = { address: '127.0.0.1', port: 8321 } as const

/** The certificate that the gateway shows, without its key. */
export const gatewayCertificate = z.strictObject({
  subject: text(500),
  issuer: text(500),
  from: day,
  until: day,
  /** Names and addresses that it is for; callers must use one of them. */
  names: z.array(text(253)).max(100),
  /** SHA-256 of the certificate, hexadecimal with colons. */
  fingerprint: text(100),
  /** Whether its key outlives the program: sealed by the system, or in memory until the program ends. */
  kept: z.enum(['system', 'session'])
})
export type GatewayCertificate = z.infer<typeof gatewayCertificate>

/** `failed`: it should be on and is not; `fault` says why. */
const gatewayPhase = z.enum(['off', 'starting', 'on', 'failed'])
export type GatewayPhase = z.infer<typeof gatewayPhase>

export const gatewayState = z.strictObject({
  phase: gatewayPhase,
  /** Why it failed, in words for a person; empty otherwise. */
  fault: text(500),
  /** Since when it is on; null where it is not. */
  since: time.nullable(),
  address: text(45),
  port: z.int(),
  /** "https://10.0.0.5:8321": what callers write before an endpoint; of the kept address also while it is off. */
  url: text(300),
  /** Whether only this machine reaches it. */
  isLocal: z.boolean(),
  certificate: gatewayCertificate.nullable(),
  /** Addresses of this machine that may be chosen, the loopback ones first. */
  addresses: z.array(text(45)),
  /** Why no line can be written into the log; empty where it can. While it cannot every call is answered 503 (F66). */
  logFault: text(500),
  /** Calls since it was switched on: all, refused (4xx), failed (5xx). */
  calls: z.strictObject({ all: z.int(), refused: z.int(), failed: z.int() })
})
export type GatewayState = z.infer<typeof gatewayState>

/** Where the gateway shall listen. Beyond the loopback address it needs a certificate, and somebody who confirms it. */
export const gatewayDraft = z.strictObject({
  address: line(45).pipe(z.string().trim().min(1, 'Vui lòng nhập địa chỉ')),
  port: z
    .int('Cổng phải là số từ 1024 đến 65535')
    .min(1024, 'Cổng phải là số từ 1024 đến 65535')
    .max(65_535, 'Cổng phải là số từ 1024 đến 65535'),
  /** That other machines shall reach it; asked only beyond the loopback address. */
  confirmed: z.boolean()
})
export type GatewayDraft = z.output<typeof gatewayDraft>

/** Whether an address is reached from this machine alone. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
