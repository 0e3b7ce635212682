import { monitoredComponentListRules } from '@shared/features/admin/monitor'
import { connectionListRules } from '@shared/features/collection/connection'
import { transmissionLogListRules } from '@shared/features/services/log'
import { apiListRules } from '@shared/model/api-sharing/share'
import { martListRules } from '@shared/model/data-mart/list'
import { reportListRules } from '@shared/model/reports/report'
import { serviceListRules } from '@shared/model/services/service-list'
import { expect, test } from 'vitest'

/** List rules of any row type; only the fields that filters use are declared. */
interface Filters {
  readonly filters: Readonly<Record<string, (row: never, value: string) => boolean>>
}
const lists: readonly (readonly [list: string, rules: Filters, fields: Record<string, string>])[] =
  [
    ['tables', martListRules, { status: 'status', etlSource: 'etlSource' }],
    ['connections', connectionListRules, { status: 'status' }],
    ['APIs', apiListRules, { status: 'status' }],
    [
      'services',
      serviceListRules,
      { status: 'status', dataType: 'dataType', receivingUnit: 'receivingUnit' }
    ],
    [
      'reports',
      reportListRules,
      { status: 'status', group: 'group', favourite: 'favourite', due: 'due' }
    ],
    ['parts of the program', monitoredComponentListRules, { muc: 'state' }]
  ]
const cases = lists.flatMap(([list, rules, fields]) =>
  Object.entries(fields).map(([name, field]) => [list, name, field, rules] as const)
)

test.each(cases)(
  'the list filter of %s: %s finds exactly the rows whose field has the chosen value',
  (_, name, field, rules) => {
    const filter = rules.filters[name]
    for (const own of ['true', 'false']) {
      const row = { [field]: own } as never
      expect([filter?.(row, own), filter?.(row, own === 'true' ? 'false' : 'true')]).toEqual([
        true,
        false
      ])
    }
  }
)

test.each([
  ['from', '2026-11-20', true],
  ['from', '2026-11-21', true],
  ['from', '2026-11-22', false],
  ['to', '2026-11-20', false],
  ['to', '2026-11-21', true],
  ['to', '2026-11-22', true]
] as const)(
  'the transmission log filter %s %s includes transmissions of 21/11/2026: %s',
  (name, day, expected) => {
    for (const time of ['00:00:00', '23:59:59']) {
      const entry = { timestamp: Date.parse(`2026-11-21T${time}+07:00`) }
      expect(transmissionLogListRules.filters[name]?.(entry as never, day)).toBe(expected)
    }
  }
)
