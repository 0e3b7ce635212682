import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import {
  type CertificateView,
  certificateRoles
} from '@shared/features/services/packages/certificate'
import { packageText } from '@shared/features/services/packages/text'
import { formatDay, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { pagePaths } from '@shared/navigation/paths'
import type { ServicePackageStore } from '../../../exchange/open-packages'
import type { FeatureDependencies } from '../../../parts'
import { type AuditingHandlersFor, audited, notAudited } from '../../noted'

const text = packageText.certificates
const largest = 1_048_576

export type CertificateHandlerDependencies = Pick<
  FeatureDependencies,
  'askForFile' | 'clock' | 'packages'
>

type CertificateCall =
  | 'packages:certificates'
  | 'packages:choosePfx'
  | 'packages:importOwn'
  | 'packages:addCertificate'
  | 'packages:removeCertificate'
  | 'packages:task'

/**
 * Handlers for the certificates of this machine; changes are audited by subject, never with a
 * password.
 */
export function createCertificateHandlers(
  context: CertificateHandlerDependencies
): Pick<AuditingHandlersFor<'packages'>, CertificateCall> {
  let chosen: string | undefined
  const list = ({ certificates }: ServicePackageStore): CertificateView[] =>
    certificates.list(context.clock.now())

  return {
    'packages:certificates': async () => {
      const room = await context.packages()
      return { certificates: list(room), fault: room.certificates.fault() }
    },
    'packages:choosePfx': async () => {
      chosen = await context.askForFile({
        title: text.importOwn,
        name: 'PFX, P12',
        extensions: ['pfx', 'p12']
      })
      // The chosen file is only read after its password is entered.
      return notAudited(chosen === undefined ? null : { name: basename(chosen) })
    },
    'packages:importOwn': async ({ password }) => {
      if (chosen === undefined) throw new AppError('NOT_FOUND', text.pfx.form)
      const room = await context.packages()
      await room.certificates.importOwn(await readSmall(chosen), password, context.clock.now())
      chosen = undefined
      const views = list(room)
      const subject = views.find(({ role }) => role === 'own')?.subject ?? ''
      return audited(views, 'update', `Nhập chứng thư của đơn vị “${subject}”`)
    },
    'packages:addCertificate': async ({ role, partner }) => {
      const room = await context.packages()
      const path = await context.askForFile({
        title: role === 'partner' ? text.addPartner : text.addAuthority,
        name: 'PEM, DER',
        extensions: ['pem', 'crt', 'cer', 'der']
      })
      if (path === undefined) return notAudited(null)
      room.certificates.add(await readSmall(path), role, partner)
      const views = list(room)
      const subject = views.at(-1)?.subject ?? ''
      const whose = partner === '' ? '' : ` của ${partner}`
      return audited(views, 'update', `Thêm chứng thư tin cậy “${subject}”${whose}`)
    },
    'packages:removeCertificate': async ({ fingerprint }) => {
      const room = await context.packages()
      const gone = list(room).find(one => one.fingerprint === fingerprint)
      room.certificates.remove(fingerprint)
      return audited(list(room), 'update', `Gỡ chứng thư “${gone?.subject ?? fingerprint}”`)
    },
    'packages:task': async () => {
      const now = context.clock.now()
      const room = await context.packages()
      const path = `${pagePaths.settings}?tab=certificates`
      const detail = room.certificates.fault()
      if (detail !== '') return { kind: 'failure', title: text.unread, detail, path }
      const ending = list(room).filter(({ state }) => state === 'soon' || state === 'ended')
      const [first] = ending.sort((one, other) => one.until - other.until)
      if (!first) return null
      const days = formatNumber(Math.ceil((first.until - now) / 86_400_000))
      const others = ending.length > 1 ? ` · ${formatNumber(ending.length)} chứng thư` : ''
      return {
        kind: 'missed',
        title: first.state === 'ended' ? text.hasEnded : text.ends(days),
        detail:
          `${certificateRoles[first.role]}: ${first.subject} · ${formatDay(toVietnamIsoDay(first.until))}${others}`.slice(
            0,
            500
          ),
        path
      }
    }
  }
}

async function readSmall(path: string): Promise<Buffer> {
  const there = await stat(path).catch(() => undefined)
  if (!there?.isFile() || there.size > largest) throw new AppError('NOT_FOUND', text.unreadable)
  try {
    return await readFile(path)
  } catch {
    throw new AppError('IO_ERROR', text.unreadable)
  }
}
