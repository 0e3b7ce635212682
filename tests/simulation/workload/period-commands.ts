import {
  type ClosedPeriod,
  closedPeriodIdOf,
  formatPeriodMonth,
  listClosablePeriods,
  newestClosedPeriodOf,
  periodClosingConfigurationKeys
} from '@shared/features/standard-model/closing'
import { closingText } from '@shared/features/standard-model/closing-text'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { ConfigurationKey } from '@shared/model/settings/configuration'
import { idOf } from '../program/names'
import type { AskedChange, CommandContext } from './asked-change'
import type { CommandReply } from './reply'

const { trail } = closingText

const periodRegister = (period: string): string => `period ${period}`

/** Text of a period and its history; the snapshot is compared by `check-periods.ts`. */
const describePeriod = ({
  frozen,
  asked,
  history
}: Pick<ClosedPeriod, 'asked' | 'frozen' | 'history'>): string => {
  const state = `${frozen ? `closed by ${frozen.reason}` : 'open'}${asked ? ' asked' : ''}`
  return `${state}: ${history.map(({ step, reason }) => `${step} ${reason}`).join('; ')}`
}

export const describePeriods = ({ program }: Pick<CommandContext, 'program'>) =>
  new Map(
    program.storage.records
      .read()
      .closedPeriods.map(one => [periodRegister(one.period), describePeriod(one)] as const)
  )

/** Files of rows and settings that a snapshot or its preview names. */
export const describeSnapshot = (
  tables: readonly { readonly table: string; readonly generation: string }[],
  settingOf: (item: ConfigurationKey) => unknown
): string =>
  [
    ...tables.map(({ table, generation }) => `${table} ${generation}`),
    ...periodClosingConfigurationKeys.map(item => `${item} ${settingOf(item)}`)
  ].join()

interface ClosingPreview {
  readonly base: string
  readonly tables: readonly { readonly table: string; readonly generation: string }[]
  readonly settings: readonly { readonly item: string; readonly value: number }[]
}

/** Closes the next month: checks the mapped rows, reads the preview, and accepts it. */
export function closePeriod(
  { program, world, answered }: CommandContext,
  at: number
): AskedChange | undefined {
  const { closedPeriods } = program.storage.records.read()
  const [period] = listClosablePeriods(toVietnamIsoDay(world.now()), closedPeriods)
  if (period === undefined) return undefined
  const reason = `Chốt số liệu lần ${at}.`
  const known = closedPeriods.find(one => one.id === closedPeriodIdOf(period))
  const history = [...(known?.history ?? []), { step: 'closed', reason }] as ClosedPeriod['history']
  const value = describePeriod({
    frozen: { reason } as ClosedPeriod['frozen'],
    asked: null,
    history
  })
  const perform = async (): Promise<CommandReply> => {
    const checked = await program.ask('standardModel:check', { job: idOf(at) })
    if (!checked.ok) return checked
    const preview = await program.ask('standardModel:prepareClosing', { period })
    if (!preview.ok) return preview
    const { base, tables, settings } = preview.data as ClosingPreview
    const settingOf = (item: string): unknown => settings.find(one => one.item === item)?.value
    answered.closings.set(reason, describeSnapshot(tables, settingOf))
    return program.ask('standardModel:close', { period, base, reason, accepted: true })
  }
  return {
    store: 'records',
    sets: new Map([[periodRegister(period), value]]),
    marker: reason,
    perform
  }
}

/** Asks to reopen the newest closed month, or decides about the request. */
export function reopenPeriod(
  { program }: CommandContext,
  { at, approves }: { readonly at: number; readonly approves: boolean }
): AskedChange | undefined {
  const newest = newestClosedPeriodOf(program.storage.records.read().closedPeriods)
  if (!newest) return undefined
  const { period, frozen, asked, history } = newest
  const reason = `Mở lại kỳ theo yêu cầu lần ${at}.`
  const changed = (
    after: Pick<ClosedPeriod, 'asked' | 'frozen'>,
    step: ClosedPeriod['history'][number]['step'],
    noted: string
  ): Pick<AskedChange, 'sets' | 'store'> => {
    const value = describePeriod({
      ...after,
      history: [...history, { step, reason: noted, time: 0, user: '' }]
    })
    return { store: 'records', sets: new Map([[periodRegister(period), value]]) }
  }
  if (!asked)
    return {
      ...changed({ frozen, asked: { time: 0, user: '', reason } }, 'asked', reason),
      marker: trail.asked(formatPeriodMonth(period), reason),
      perform: () => program.ask('standardModel:askToReopen', { period, reason })
    }
  const decision = approves ? 'approve' : 'refuse'
  return {
    ...changed(
      { frozen: approves ? null : frozen, asked: null },
      approves ? 'opened' : 'refused',
      approves ? asked.reason : reason
    ),
    marker: approves ? trail.opened(formatPeriodMonth(period), asked.user, asked.reason) : reason,
    perform: () => program.ask('standardModel:decideReopening', { period, decision, reason })
  }
}

/**
 * Periods after a restore of those of a backup: a month that is closed here stays as it is, one that
 * is closed only there comes if all of its files are here.
 */
export function periodsAfterRestore(
  { program, world, directory }: CommandContext,
  there: readonly ClosedPeriod[]
): ReadonlyMap<string, string> {
  const here = program.storage.records.read().closedPeriods
  const isHere = ({ table, generation }: { readonly table: string; readonly generation: string }) =>
    world.disk.find(`${directory}/warehouse/${table}/${generation}.duckdb`) !== undefined
  const isComing = ({ frozen }: ClosedPeriod, known: ClosedPeriod | undefined): boolean =>
    frozen ? !known?.frozen && frozen.tables.every(isHere) : !known
  // One that stays is named too, so that no other command changes it meanwhile.
  return new Map(
    there.flatMap(one => {
      const known = here.find(({ period }) => period === one.period)
      const after = isComing(one, known) ? one : known
      return after ? [[periodRegister(one.period), describePeriod(after)] as const] : []
    })
  )
}
