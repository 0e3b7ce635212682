import { lstat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { areaMapText } from '@shared/features/analytics/map-text'
import { formatNumber } from '@shared/kit/format'
import { areaMapLimits } from '@shared/model/analytics/area-map'
import { chosenFileRefusalMessages } from '../../files/file-fault'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'

type AreaMapCalls = 'analytics:areaMap' | 'analytics:chooseAreaMap' | 'analytics:removeAreaMap'
export type AreaMapParts = Pick<FeatureDependencies, 'askForFile' | 'clock' | 'records'>

/** Handlers of the organisation's own map of its areas, which is part of the records. */
export function createAreaMapHandlers(
  context: AreaMapParts
): Pick<AuditingHandlersFor<'analytics'>, AreaMapCalls> {
  return {
    'analytics:areaMap': () => context.records.read().areaMap ?? null,
    'analytics:chooseAreaMap': async () => {
      const path = await context.askForFile({
        title: areaMapText.dialog,
        name: areaMapText.kind,
        extensions: ['geojson', 'json']
      })
      if (path === undefined) return notAudited(null)
      const fileName = basename(path).normalize('NFC').slice(0, 200)
      const text = await readMapFile(path, fileName)
      // The reader is needed by few installations, so it is loaded with the first file.
      const { readGeoJson } = await import('../../analytics/maps/read-geojson')
      const map = { fileName, time: context.clock.now(), ...readGeoJson(text) }
      await context.records.update(records => {
        records.areaMap = map
      })
      const count = formatNumber(map.features.length)
      return audited(
        { fileName, features: map.features.length },
        'system',
        `Dùng bản đồ khu vực từ tệp “${fileName}” (${count} vùng)`
      )
    },
    'analytics:removeAreaMap': async () => {
      const removed = await context.records.update(records => {
        const { areaMap } = records
        delete records.areaMap
        return areaMap?.fileName
      })
      return removed === undefined
        ? notAudited(undefined)
        : audited(undefined, 'system', `Bỏ bản đồ khu vực “${removed}”`)
    }
  }
}

/** Text of a chosen file. Throws AppError INVALID_INPUT with the reason. */
async function readMapFile(path: string, name: string): Promise<string> {
  const refuse = (message: string): AppError => new AppError('INVALID_INPUT', message)
  if (/^(\\\\|\/\/)/.test(path)) throw refuse(chosenFileRefusalMessages.network)
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isFile()) throw refuse(chosenFileRefusalMessages.special(name))
  if (found.size > areaMapLimits.fileBytes) throw refuse(areaMapText.faults.tooLarge)
  const bytes = await readFile(path).catch(() => {
    throw refuse(areaMapText.faults.unreadable)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(areaMapText.faults.encoding)
  }
}
