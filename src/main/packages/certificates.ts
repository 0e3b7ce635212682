import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { announcedDays, type CertificateView } from '@shared/features/services/packages/certificate'
import { packageText } from '@shared/features/services/packages/text'
import { z } from '@shared/kit/zod'
import type { KeyStore } from '../sources/local'
import { writeDurably } from '../store/disk/safe-write'
import { toAppError } from '../store/errors'
import {
  type Certificate,
  readCertificate,
  readCertificateFile,
  subjectOf
} from './cms/certificate'
import { type KeyPair, openPfx, UnopenedPfx } from './cms/pkcs12'

const text = packageText.certificates
const base64 = z.string().max(200_000)
const kept = z.strictObject({
  own: z
    .strictObject({ chain: z.array(base64).min(1).max(20), sealed: z.string().nullable() })
    .nullable(),
  others: z
    .array(
      z.strictObject({
        der: base64,
        role: z.enum(['partner', 'authority']),
        partner: z.string().max(200)
      })
    )
    .max(500)
})
type Kept = z.infer<typeof kept>

export interface Certificates {
  readonly list: (now: number) => CertificateView[]
  /** The unit's certificate with those above it, without its key. */
  readonly own: () => readonly Certificate[]
  /** The unit's key; undefined where this machine does not know it, or not any more. */
  readonly ownKey: () => Promise<KeyObject | undefined>
  readonly partners: (partner: string) => Certificate[]
  readonly find: (fingerprint: string) => Certificate | undefined
  /** Whom a person trusts: partners and authorities. */
  readonly trusted: () => Certificate[]
  readonly importOwn: (pfx: Buffer, password: string, now: number) => Promise<void>
  readonly add: (file: Buffer, role: 'partner' | 'authority', partner: string) => void
  readonly remove: (fingerprint: string) => void
}

/**
 * The certificates of this machine, and the unit's key, sealed by the system or in memory until the program ends. In no backup, package or log.
 * Throws AppError.
 */
export function openCertificates(
  directory: string,
  keyStore: KeyStore,
  readOnly: boolean
): Certificates {
  const path = join(directory, 'certificates.json')
  let state = read(path)
  let spoken: KeyObject | undefined
  const save = (next: Kept): void => {
    if (readOnly) throw new AppError('READ_ONLY', text.readOnly)
    try {
      writeDurably(path, JSON.stringify(next))
    } catch (error) {
      throw toAppError(error, process.platform)
    }
    state = next
  }
  const ownChain = (): Certificate[] => (state.own?.chain ?? []).flatMap(parsed)
  const others = () =>
    state.others.flatMap(({ der, role, partner }) =>
      parsed(der).map(certificate => ({ certificate, role, partner }))
    )
  return {
    own: ownChain,
    find: fingerprint =>
      [...ownChain(), ...others().map(({ certificate }) => certificate)].find(
        one => one.fingerprint === fingerprint
      ),
    trusted: () => others().map(({ certificate }) => certificate),
    partners: partner =>
      others()
        .filter(one => one.role === 'partner' && one.partner === partner)
        .map(({ certificate }) => certificate),
    list: now => {
      const [own] = ownChain()
      const keyPlace = spoken ? 'session' : state.own?.sealed ? 'system' : 'none'
      return [
        ...(own ? [viewOf(own, { role: 'own', partner: '', keyPlace }, now)] : []),
        ...others().map(({ certificate, role, partner }) =>
          viewOf(certificate, { role, partner, keyPlace: null }, now)
        )
      ]
    },
    ownKey: async () => {
      if (spoken || !state.own?.sealed) return spoken
      try {
        const opened = await keyStore.unseal(state.own.sealed)
        return createPrivateKey({
          key: Buffer.from(opened, 'base64'),
          format: 'der',
          type: 'pkcs8'
        })
      } catch {
        // A key store that was reset gives nothing back: the file is asked for anew.
        return undefined
      }
    },
    importOwn: async (pfx, password, now) => {
      const { key, chain } = opened(pfx, password)
      const [own] = chain
      if (!own || now > own.until) throw refused(text.ended)
      if (!own.may.sign) throw refused(text.mayNotSign)
      const sealed = await sealKey(keyStore, key)
      save({ ...state, own: { chain: chain.map(one => one.der.toString('base64')), sealed } })
      spoken = sealed === null ? key : undefined
    },
    add: (file, role, partner) => {
      const found = asRefused(() => readCertificateFile(file))
      const [first] = found
      if (!first || (role === 'partner' && found.length > 1)) throw refused(text.notOne)
      if (role === 'partner' && partner.trim() === '') {
        throw new AppError('INVALID_INPUT', text.whose, { partner: text.whose })
      }
      if (role === 'authority' && found.some(one => !one.isAuthority)) {
        throw refused(text.notAuthority)
      }
      const known = new Set(others().map(({ certificate }) => certificate.fingerprint))
      const fresh = found.filter(one => !known.has(one.fingerprint))
      if (fresh.length === 0) throw new AppError('CONFLICT', text.known)
      const added = fresh.map(one => ({
        der: one.der.toString('base64'),
        role,
        partner: role === 'partner' ? partner.trim() : ''
      }))
      save({ ...state, others: [...state.others, ...added] })
    },
    remove: fingerprint => {
      const isGone = (der: string): boolean =>
        parsed(der).some(one => one.fingerprint === fingerprint)
      const isOwn = isGone(state.own?.chain[0] ?? '')
      save({
        own: isOwn ? null : state.own,
        others: state.others.filter(({ der }) => !isGone(der))
      })
      if (isOwn) spoken = undefined
    }
  }
}

const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

function asRefused<T>(run: () => T): T {
  try {
    return run()
  } catch {
    throw refused(text.unreadable)
  }
}

function opened(pfx: Buffer, password: string): KeyPair {
  try {
    return openPfx(pfx, password)
  } catch (error) {
    const fault = error instanceof UnopenedPfx ? error.fault : 'form'
    const words = text.pfx[fault]
    throw new AppError('INVALID_INPUT', words, fault === 'password' ? { password: words } : {})
  }
}

/** Null where the system keeps nothing, or refuses now: the key holds until the program ends, as the page tells. */
async function sealKey(keyStore: KeyStore, key: KeyObject): Promise<string | null> {
  try {
    if (!(await keyStore.isSafe())) return null
    return await keyStore.seal(key.export({ type: 'pkcs8', format: 'der' }).toString('base64'))
  } catch {
    return null
  }
}

function parsed(der: string): Certificate[] {
  try {
    return [readCertificate(Buffer.from(der, 'base64'))]
  } catch {
    return []
  }
}

const day = 86_400_000

/** How a certificate stands at a moment. */
export function stateOf({ from, until }: Certificate, now: number): CertificateView['state'] {
  if (now > until) return 'ended'
  if (now < from) return 'early'
  return until - now <= announcedDays * day ? 'soon' : 'good'
}

function viewOf(
  certificate: Certificate,
  whose: Pick<CertificateView, 'role' | 'partner' | 'keyPlace'>,
  now: number
): CertificateView {
  const { fingerprint, from, until, x509 } = certificate
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey
  const size = asymmetricKeyDetails?.modulusLength ?? asymmetricKeyDetails?.namedCurve ?? ''
  return {
    ...whose,
    fingerprint,
    subject: subjectOf(certificate),
    issuer: issuerOf(x509),
    serial: x509.serialNumber,
    key: `${(asymmetricKeyType ?? '').toUpperCase()} ${size}`.trim(),
    from,
    until,
    state: stateOf(certificate, now)
  }
}

const issuerOf = ({ issuer }: X509Certificate): string =>
  issuer
    .split('\n')
    .reverse()
    .map(line => line.split('=').slice(1).join('='))
    .join(', ')

/** What cannot be read counts for nothing: certificates are asked for again. */
function read(path: string): Kept {
  try {
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { own: null, others: [] }
  }
}
