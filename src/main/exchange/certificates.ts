import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { CertificateView } from '@shared/features/services/packages/certificate'
import { packageText } from '@shared/features/services/packages/text'
import { systemClock } from '../store/clock'
import { nodeFileSystem } from '../store/disk/file-system'
import { writeDurably } from '../store/disk/safe-write'
import { toAppError } from '../store/errors'
import type { KeyStore } from '../store/key-store'
import { quarantineFile } from '../store/recovery/quarantine'
import { removeSealedPrivateKey } from './books'
import {
  formatStoredCertificates,
  maxPartnerAndCaCertificates,
  readStoredCertificates,
  type StoredCertificates
} from './certificate-file'
import { certificateViewOf } from './certificate-view'
import {
  type Certificate,
  formatCertificateSubject,
  parseCertificate,
  readCertificateFile
} from './cms/certificate'
import type { TrustedCertificates } from './cms/chain'
import { PfxError } from './cms/pbe'
import { openPfx, type PrivateKeyWithChain } from './cms/pkcs12'

const text = packageText.certificates
const faults = { disk: text.damaged, form: text.corrupt }

export interface CertificateStore {
  /**
   * Message that explains why the certificates of this machine could not be read; empty if they
   * were read.
   */
  readonly fault: () => string
  readonly list: (now: number) => CertificateView[]
  /** The unit's certificate and its chain, without the key. */
  readonly own: () => readonly Certificate[]
  /** The unit's key; undefined if this machine does not have it. */
  readonly ownKey: () => Promise<KeyObject | undefined>
  /**
   * Returns the private key together with the certificate chain that belongs to it; undefined
   * without a key.
   */
  readonly signing: () => Promise<
    { readonly key: KeyObject; readonly chain: readonly Certificate[] } | undefined
  >
  readonly partners: (partner: string) => Certificate[]
  readonly find: (fingerprint: string) => Certificate | undefined
  /** Trusted certificates of partners and authorities. */
  readonly trusted: () => TrustedCertificates
  /**
   * The partner for whom a certificate with this subject was imported; undefined if there is none.
   */
  readonly partnerOf: (subject: string) => string | undefined
  readonly importOwn: (pfx: Buffer, password: string, now: number) => Promise<void>
  readonly add: (file: Buffer, role: 'partner' | 'authority', partner: string) => void
  readonly remove: (fingerprint: string) => void
  /** Returns the stored state without the private key. */
  readonly withoutKey: () => StoredCertificates
  /** Imports certificates from a backup that a user selected. */
  readonly takeIn: (more: StoredCertificates) => void
}

/**
 * Opens the certificates of this machine, and the unit's private key, sealed by the system or in
 * memory until the program exits. They are not part of any backup, package or log. Throws AppError.
 */
export function openCertificateStore(
  directory: string,
  keyStore: KeyStore,
  readOnly: boolean
): CertificateStore {
  const path = join(directory, 'certificates.json')
  const found = readStoredCertificates(path)
  let { state } = found
  let spoken: KeyObject | undefined
  const save = (next: StoredCertificates): void => {
    if (readOnly) throw new AppError('READ_ONLY', text.readOnly)
    // A file that is temporarily unreadable must not be overwritten, because its certificates would
    // be lost.
    if (found.fault === 'disk') throw new AppError('IO_ERROR', text.damaged)
    try {
      if (found.fault === 'form') quarantine(directory, path)
      writeDurably(path, formatStoredCertificates(next))
      found.fault = undefined
    } catch (error) {
      throw toAppError(error, process.platform)
    }
    state = next
  }
  const ownChain = (): Certificate[] => (state.own?.chain ?? []).flatMap(parseCertificateBase64)
  const others = (): OtherCertificate[] => state.others.flatMap(parsedOther)
  const listPartners = (): OtherCertificate[] => others().filter(({ role }) => role === 'partner')
  const ownKey = async (): Promise<KeyObject | undefined> =>
    spoken || !state.own?.sealed ? spoken : unsealKey(keyStore, state.own.sealed)
  return {
    fault: () => (found.fault === undefined ? '' : faults[found.fault]),
    own: ownChain,
    find: fingerprint =>
      [...ownChain(), ...others().map(({ certificate }) => certificate)].find(
        one => one.fingerprint === fingerprint
      ),
    trusted: () => trustedAmong(others()),
    partnerOf: subject =>
      listPartners().find(one => formatCertificateSubject(one.certificate) === subject)?.partner,
    partners: partner =>
      listPartners()
        .filter(one => one.partner === partner)
        .map(({ certificate }) => certificate),
    list: now => {
      const [own] = ownChain()
      const keyPlace = spoken ? 'session' : state.own?.sealed ? 'system' : 'none'
      return [
        ...(own ? [certificateViewOf(own, { role: 'own', partner: '', keyPlace }, now)] : []),
        ...others().map(({ certificate, role, partner }) =>
          certificateViewOf(certificate, { role, partner, keyPlace: null }, now)
        )
      ]
    },
    ownKey,
    signing: async () => {
      const key = await ownKey()
      const chain = ownChain()
      // The key is compared with its certificate again, because another certificate may have been
      // imported while the key was unsealed.
      return key && chain[0]?.x509.checkPrivateKey(key) ? { key, chain } : undefined
    },
    importOwn: async (pfx, password, now) => {
      const { key, chain } = await openPfxOrRefuse(pfx, password)
      const [own] = chain
      if (!own || now > own.until) throw refused(text.ended)
      if (!own.may.sign) throw refused(text.mayNotSign)
      const sealed = await sealKey(keyStore, key)
      save({ ...state, own: { chain: chain.map(one => one.der.toString('base64')), sealed } })
      spoken = sealed === null ? key : undefined
    },
    add: (file, role, partner) => {
      const known = new Set(others().map(({ certificate }) => certificate.fingerprint))
      const fresh = readOthers(file, role, partner).filter(one => !known.has(one.fingerprint))
      if (fresh.length === 0) throw new AppError('CONFLICT', text.known)
      const added = fresh.map(one => ({
        der: one.der.toString('base64'),
        role,
        partner: role === 'partner' ? partner.trim() : ''
      }))
      if (state.others.length + added.length > maxPartnerAndCaCertificates)
        throw new AppError('CONFLICT', text.tooMany)
      save({ ...state, others: [...state.others, ...added] })
    },
    withoutKey: () => ({ ...state, own: removeSealedPrivateKey(state.own) }),
    takeIn: more => {
      if (!more.own && more.others.length === 0) return
      const all = [...state.others, ...more.others]
      if (all.length > maxPartnerAndCaCertificates) throw new AppError('CONFLICT', text.tooMany)
      save({ own: state.own ?? more.own, others: all })
    },
    remove: fingerprint => {
      const isGone = (der: string): boolean =>
        parseCertificateBase64(der).some(one => one.fingerprint === fingerprint)
      const isOwn = isGone(state.own?.chain[0] ?? '')
      const remaining = state.others.filter(({ der }) => !isGone(der))
      save({ own: isOwn ? null : state.own, others: remaining })
      if (isOwn) spoken = undefined
    }
  }
}

function quarantine(directory: string, path: string): void {
  if (!existsSync(path)) return
  const folder = join(directory, 'quarantine')
  quarantineFile(
    { fs: nodeFileSystem, clock: systemClock, folder },
    path,
    basename(path),
    'corrupt'
  )
}

/** A certificate of a partner or an authority, parsed. */
interface OtherCertificate extends Pick<StoredCertificates['others'][number], 'partner' | 'role'> {
  readonly certificate: Certificate
}

const parsedOther = ({
  der,
  role,
  partner
}: StoredCertificates['others'][number]): OtherCertificate[] =>
  parseCertificateBase64(der).map(certificate => ({ certificate, role, partner }))

function trustedAmong(others: readonly OtherCertificate[]): TrustedCertificates {
  const ofRole = (role: OtherCertificate['role']): Certificate[] =>
    others.filter(one => one.role === role).map(({ certificate }) => certificate)
  return { partners: ofRole('partner'), authorities: ofRole('authority') }
}

/** Reads the certificates of a partner or of authorities from a file. Throws AppError. */
function readOthers(file: Buffer, role: OtherCertificate['role'], partner: string): Certificate[] {
  const found = withCertificateErrors(() => readCertificateFile(file))
  if (found.length === 0 || (role === 'partner' && found.length > 1)) throw refused(text.notOne)
  if (role === 'partner' && partner.trim() === '') {
    throw new AppError('INVALID_INPUT', text.whose, { partner: text.whose })
  }
  if (role === 'authority' && found.some(one => !one.isAuthority)) throw refused(text.notAuthority)
  return found
}

const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

function withCertificateErrors<T>(run: () => T): T {
  try {
    return run()
  } catch {
    throw refused(text.unreadable)
  }
}

async function openPfxOrRefuse(pfx: Buffer, password: string): Promise<PrivateKeyWithChain> {
  try {
    return await openPfx(pfx, password)
  } catch (error) {
    const fault = error instanceof PfxError ? error.fault : 'form'
    const words = text.pfx[fault]
    throw new AppError('INVALID_INPUT', words, fault === 'password' ? { password: words } : {})
  }
}

/**
 * Seals the private key; null if the system has no key store or it refuses. The key then stays in
 * memory until the program exits, as the page states.
 */
async function sealKey(keyStore: KeyStore, key: KeyObject): Promise<string | null> {
  try {
    if (!(await keyStore.isSafe())) return null
    return await keyStore.seal(key.export({ type: 'pkcs8', format: 'der' }).toString('base64'))
  } catch {
    return null
  }
}

/**
 * Unseals the private key; undefined if a key store that was reset cannot unseal it, so that the
 * user must import it again.
 */
async function unsealKey(keyStore: KeyStore, sealed: string): Promise<KeyObject | undefined> {
  try {
    const key = Buffer.from(await keyStore.unseal(sealed), 'base64')
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}

function parseCertificateBase64(der: string): Certificate[] {
  try {
    return [parseCertificate(Buffer.from(der, 'base64'))]
  } catch {
    return []
  }
}
