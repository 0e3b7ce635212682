import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaMapText } from '@shared/features/analytics/map-text'
import { expect, test } from 'vitest'
import { mapIn } from '../../../../support/calls/call-inputs'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test('a chosen map of the areas is kept over a restart and is gone after its removal', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  program.choose(mapIn(makeTemporaryFolder()))
  expect(await program.handlers['analytics:areaMap'](undefined)).toBeNull()
  expect(await program.handlers['analytics:chooseAreaMap'](undefined)).toEqual({
    fileName: 'khu-vuc.geojson',
    features: 1
  })
  const again = openTestProgram({ folder })
  expect(await again.handlers['analytics:areaMap'](undefined)).toMatchObject({
    fileName: 'khu-vuc.geojson',
    features: [{ labels: ['Khu vực 1'] }]
  })
  await again.handlers['analytics:removeAreaMap'](undefined)
  expect(await again.handlers['analytics:areaMap'](undefined)).toBeNull()
})

test.each([
  ['another text', 'không phải bản đồ', areaMapText.faults.json],
  ['another encoding', Buffer.from([0x7b, 0xff, 0xfe]), areaMapText.faults.encoding]
])('a map file with %s is refused, and the map in use stays', async (_, content, message) => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  program.choose(mapIn(makeTemporaryFolder()))
  await program.handlers['analytics:chooseAreaMap'](undefined)
  const path = join(makeTemporaryFolder(), 'sai.geojson')
  writeFileSync(path, content)
  program.choose(path)
  expect(await program.ask('analytics:chooseAreaMap', undefined)).toMatchObject({
    error: { code: 'INVALID_INPUT', message }
  })
  expect(await program.handlers['analytics:areaMap'](undefined)).toMatchObject({
    fileName: 'khu-vuc.geojson'
  })
})
