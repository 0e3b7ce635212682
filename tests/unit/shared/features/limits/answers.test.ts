import { monitoredPart } from '@shared/features/admin/monitor'
import { scenarioUnit } from '@shared/features/scenario/scenario'
import { unitChange } from '@shared/features/scenario/unit-change'
import { savedFile, saveProgress } from '@shared/kit/saved-file'
import { z } from '@shared/kit/zod'
import { postStandards } from '@shared/model/analytics/post-standard'
import { fileProfile, profileColumn, rejectedRow } from '@shared/model/file-import/profile'
import { pendingTask } from '@shared/model/home/home'
import { frozenContent } from '@shared/model/reports/edition'
import { reportPlan } from '@shared/model/reports/plan'
import { report, reportRow, reportVersion } from '@shared/model/reports/report'
import { paletteEntry, searchHit } from '@shared/model/search/palette-entry'
import { snapshot } from '@shared/model/settings/snapshot'
import {
  between,
  filled,
  items,
  letters,
  named,
  testLimits,
  whole
} from '../../../../support/calls/limits'

testLimits('a column that was read', profileColumn, {
  title: letters(200),
  empty: between(0, 1, 0.01),
  sample: letters(200)
})
testLimits('what does not fit a column', profileColumn.shape.almost.unwrap(), { others: whole(1) })
testLimits('a rejected row', rejectedRow, { line: whole(1), reason: letters(300) })
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
testLimits('a file that was read', fileProfile, {
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
testLimits('a sheet', z.object({ name: fileProfile.shape.sheets.element }), { name: letters(100) })
testLimits('a task of the home page', pendingTask, {
  title: letters(200),
  detail: letters(500),
  path: letters(200)
})
testLimits('a part of the program', monitoredPart, {
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
testLimits('a hit', searchHit, hit)
testLimits('an entry of the palette', paletteEntry, { ...hit, press: letters(300) })
testLimits('a version of the standards', postStandards.shape.versions.element, {
  number: whole(1),
  user: letters(100),
  reason: letters(300)
})
testLimits('the content of a frozen report', frozenContent, {
  user: letters(100),
  figures: items(['a'.repeat(200), 'a'.repeat(200)], 50),
  columns: items('a'.repeat(200), 60),
  rows: items([], 2_000)
})
testLimits('a row of a frozen report', z.object({ cells: frozenContent.shape.rows.element }), {
  cells: items('a'.repeat(500), 60)
})
testLimits(
  'texts of a frozen report',
  z.object({
    cell: frozenContent.shape.rows.element.element,
    title: frozenContent.shape.columns.element,
    name: frozenContent.shape.figures.element.def.items[0],
    value: frozenContent.shape.figures.element.def.items[1]
  }),
  { cell: letters(500), title: letters(200), name: letters(200), value: letters(200) }
)
testLimits('a version of a report', reportVersion, {
  number: whole(1),
  user: letters(100),
  filters: named(40, 200),
  note: letters(500)
})
testLimits('a report', report, {
  name: letters(200),
  group: letters(200),
  template: letters(200),
  owner: letters(100),
  versions: filled({ number: 1, time: 0, user: '', filters: {}, note: '' })
})
testLimits('a row of the reports', reportRow, { period: letters(100) })
testLimits('a plan', reportPlan, { folder: letters(4_096), user: letters(100) })
testLimits('what a plan wrote last', reportPlan.shape.last.unwrap(), {
  file: letters(300),
  error: letters(300)
})
testLimits('a saved file', savedFile, { rowCount: whole(0) })
testLimits('how far a file is', saveProgress, { rows: whole(0), share: between(0, 1, 0.01) })
testLimits('a unit of a scenario', scenarioUnit, {
  id: letters(40),
  name: letters(100),
  parent: letters(40)
})
testLimits('a unit that a scenario changes', unitChange, {
  name: letters(100),
  by: letters(200),
  parent: letters(200)
})
testLimits('a backup', snapshot, { createdBy: letters(100) })
