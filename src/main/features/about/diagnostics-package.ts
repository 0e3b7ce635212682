import { createHash } from 'node:crypto'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { isSoftwareRenderingUsed } from '../../diagnostics/drawing'
import { measureProgramHealth } from '../../diagnostics/health'
import { packZip } from '../../files/zip'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'

export type DiagnosticsDependencies = Pick<
  FeatureDependencies,
  | 'settings'
  | 'records'
  | 'audit'
  | 'backups'
  | 'documents'
  | 'directory'
  | 'clock'
  | 'crashLog'
  | 'files'
  | 'versions'
>

/**
 * Saves the diagnostics package to a location that the user chooses. It contains no personal data:
 * no name, no path, no record.
 */
export async function exportDiagnostics(context: DiagnosticsDependencies): Promise<FileSaveResult> {
  const parts = await collectParts(context)
  return context.files.save({
    proposedName: `goi-chan-doan-${toVietnamIsoDay(context.clock.now())}.zip`,
    kind: { name: diagnosticsText.kind, extension: '.zip' },
    discloses: 'noTableData',
    chunks: async function* () {
      yield packZip(parts, 6)
    },
    count: () => parts.length
  })
}

/**
 * Collects the files of the diagnostics package by name; the last file lists the SHA-256 of the
 * others.
 */
async function collectParts(
  context: DiagnosticsDependencies
): Promise<readonly (readonly [string, string])[]> {
  const parts: (readonly [string, string])[] = [
    ['doc-truoc.txt', diagnosticsText.readme.join('\r\n')],
    ['phien-ban.json', toJson(describeVersions(context))],
    ['cau-hinh.json', toJson(describeSettings(context))],
    ['loi-gan-day.json', toJson(context.crashLog.read())],
    ['toan-ven.json', toJson(await describeIntegrity(context))]
  ]
  const manifest = parts.map(([name, text]) => ({
    name,
    sha256: createHash('sha256').update(text).digest('hex')
  }))
  return [...parts, ['manifest.json', toJson(manifest)]]
}

function describeVersions({ versions, clock, directory }: DiagnosticsDependencies) {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
  return {
    ...versions(),
    platform: platform(),
    release: release(),
    arch: arch(),
    processors: cpus().length,
    memory: totalmem(),
    timeZone,
    locale,
    time: new Date(clock.now()).toISOString(),
    drawsBySoftware: isSoftwareRenderingUsed(directory, versions().app),
    secondsUp: Math.round(process.uptime())
  }
}

/**
 * Settings for the diagnostics package: values only of settings with fixed choices; lists and free
 * text, such as saved searches, are only counted.
 */
function describeSettings(context: DiagnosticsDependencies) {
  const { operator, operatorId, lastFolder, window, ...rest } = context.settings.read()
  const { width, height, maximized } = window
  return {
    role: currentOperatorRole(context).id,
    operatorIsSet: operator !== '',
    lastFolderIsSet: lastFolder !== null,
    window: { width, height, maximized },
    ...Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, mask(value, name === 'preferences')])
    )
  }
}

function mask(value: unknown, isChoice: boolean): unknown {
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return value
  if (typeof value === 'string') return isChoice && /^[a-z,;-]{0,20}$/.test(value) ? value : '…'
  if (Array.isArray(value)) return { count: value.length }
  if (typeof value !== 'object') return '…'
  const entries = Object.entries(value)
  // A map with any key that is not a plain ASCII identifier is not exported, because only setting
  // names have this form and other keys are user data.
  if (entries.some(([name]) => !/^[A-Za-z][A-Za-z-]{0,40}$/.test(name))) {
    return { count: entries.length }
  }
  return Object.fromEntries(entries.map(([name, inner]) => [name, mask(inner, isChoice)]))
}

async function describeIntegrity(context: DiagnosticsDependencies) {
  const { records, backups, audit, documents, directory, clock } = context
  const state = records.read()
  const attached = state.services.flatMap(({ document }) => (document ? [document] : []))
  const checks = await Promise.all(
    attached.map(document =>
      documents.verify(document).then(
        () => true,
        () => false
      )
    )
  )
  const lists = Object.entries(state).filter(([, list]) => Array.isArray(list))
  const verdict = await audit.verify().catch(() => undefined)
  return {
    stores: await measureProgramHealth(directory, clock.now()),
    audit: verdict
      ? { checked: verdict.checked, brokenAt: verdict.broken?.seq ?? null }
      : 'unreadable',
    documents: { attached: attached.length, whole: checks.filter(Boolean).length },
    backups: (await backups.list().catch(() => [])).length,
    records: Object.fromEntries(
      lists.map(([name, list]) => [name, (list as readonly unknown[]).length])
    )
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
