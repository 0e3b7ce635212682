import { monitoredPartSchema } from '@shared/features/admin/monitor'
import { scenarioUnitSchema } from '@shared/features/scenario/scenario'
import { unitChangeSchema } from '@shared/features/scenario/unit-change'
import { savedFileSchema, saveProgressSchema } from '@shared/kit/saved-file'
import { z } from '@shared/kit/zod'
import { postStandardHistorySchema } from '@shared/model/analytics/post-standard'
import {
  fileProfileSchema,
  profileColumnSchema,
  profileRejectedRowSchema
} from '@shared/model/file-import/profile'
import { pendingTaskSchema } from '@shared/model/home/home'
import { reportSnapshotSchema } from '@shared/model/reports/edition'
import { reportPlanSchema } from '@shared/model/reports/plan'
import {
  reportListRowSchema,
  reportSchema,
  reportVersionSchema
} from '@shared/model/reports/report'
import { paletteEntrySchema, searchHitSchema } from '@shared/model/search/palette-entry'
import { snapshotSchema } from '@shared/model/settings/snapshot'
import {
  between,
  filled,
  items,
  letters,
  named,
  testLimits,
  whole
} from '../../../../support/calls/limits'

testLimits('a column that was read', profileColumnSchema, {
  title: letters(200),
  empty: between(0, 1, 0.01),
  sample: letters(200)
})
testLimits('what does not fit a column', profileColumnSchema.shape.almost.unwrap(), {
  others: whole(1)
})
testLimits('a rejected row', profileRejectedRowSchema, { line: whole(1), reason: letters(300) })
const column = {
  title: '',
  name: 'a',
  type: 'string',
  style: null,
  empty: 0,
  sample: '',
  almost: null,
  numbers: 'vi'
}
testLimits('a file that was read', fileProfileSchema, {
  fileName: letters(120),
  size: whole(1),
  sheet: letters(100),
  columns: items(column, 1_000, 1),
  rowCount: whole(0),
  blankCount: whole(0),
  rows: items(['a'.repeat(200)], 50),
  rejectedCount: whole(0),
  rejected: items({ line: 1, reason: '' }, 100),
  milliseconds: whole(0)
})
testLimits('a sheet', z.object({ name: fileProfileSchema.shape.sheets.element }), {
  name: letters(100)
})
testLimits('a task of the home page', pendingTaskSchema, {
  title: letters(200),
  detail: letters(500),
  path: letters(200)
})
testLimits('a part of the program', monitoredPartSchema, {
  key: letters(60),
  name: letters(120),
  fact: letters(300),
  remedy: letters(300)
})
const hit = {
  kind: letters(40),
  title: letters(300),
  detail: letters(300),
  path: letters(300)
}
testLimits('a hit', searchHitSchema, hit)
testLimits('an entry of the palette', paletteEntrySchema, { ...hit, press: letters(300) })
testLimits('a version of the standards', postStandardHistorySchema.shape.versions.element, {
  number: whole(1),
  user: letters(100),
  reason: letters(300)
})
testLimits('the content of a frozen report', reportSnapshotSchema, {
  user: letters(100),
  figures: items(['a'.repeat(200), 'a'.repeat(200)], 50),
  columns: items('a'.repeat(200), 60),
  rows: items([], 2_000)
})
testLimits(
  'a row of a frozen report',
  z.object({ cells: reportSnapshotSchema.shape.rows.element }),
  {
    cells: items('a'.repeat(500), 60)
  }
)
testLimits(
  'texts of a frozen report',
  z.object({
    cell: reportSnapshotSchema.shape.rows.element.element,
    title: reportSnapshotSchema.shape.columns.element,
    name: reportSnapshotSchema.shape.figures.element.def.items[0],
    value: reportSnapshotSchema.shape.figures.element.def.items[1]
  }),
  { cell: letters(500), title: letters(200), name: letters(200), value: letters(200) }
)
testLimits('a version of a report', reportVersionSchema, {
  number: whole(1),
  user: letters(100),
  filters: named(40, 200),
  note: letters(500)
})
testLimits('a report', reportSchema, {
  name: letters(200),
  group: letters(200),
  template: letters(200),
  owner: letters(100),
  versions: filled({ number: 1, time: 0, user: '', filters: {}, note: '' })
})
testLimits('a row of the reports', reportListRowSchema, { period: letters(100) })
testLimits('a plan', reportPlanSchema, { folder: letters(4_096), user: letters(100) })
testLimits('what a plan wrote last', reportPlanSchema.shape.last.unwrap(), {
  file: letters(300),
  error: letters(300)
})
testLimits('a saved file', savedFileSchema, { rowCount: whole(0) })
testLimits('how far a file is', saveProgressSchema, { rows: whole(0), share: between(0, 1, 0.01) })
testLimits('a unit of a scenario', scenarioUnitSchema, {
  id: letters(40),
  name: letters(100),
  parent: letters(40)
})
testLimits('a unit that a scenario changes', unitChangeSchema, {
  name: letters(100),
  by: letters(200),
  parent: letters(200)
})
testLimits('a backup', snapshotSchema, { createdBy: letters(100) })
