import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  electronEvidenceKindOf,
  evidenceKindOf,
  evidenceKinds,
  meetsEvidenceRequirement
} from '../../../../scripts/assurance/kinds.mjs'
import type { EvidenceKind } from '../../../support/assurance/results'

const root = join(import.meta.dirname, '..', '..', '..', '..')

describe('kind of a test (by its path and runtime)', () => {
  const unit = 'tests/unit/main/a.test.ts'
  const host = 'tests/unit/host/a.test.ts'
  const packaged = 'tests/packaged/a.test.ts'
  const endToEnd = 'tests/e2e/a.spec.ts'

  it.each<[file: string, title: string, run: EvidenceKind, kind: EvidenceKind]>([
    [unit, 'a', 'unit', 'unit'],
    [unit, 'a', 'Electron 25', 'unit'],
    [unit, 'a', 'Wine', 'Wine'],
    [unit, 'a', 'Windows', 'Windows'],
    [unit, 'a (text)', 'Windows', 'text'],
    [host, 'a', 'Wine', 'host'],
    [endToEnd, 'a', 'host', 'host'],
    [endToEnd, 'a', 'Electron 25', 'Electron 25'],
    [packaged, 'a', 'Electron 45', 'Electron 45'],
    [packaged, 'a', 'Wine', 'Wine']
  ])('follows from its file, mark and run: %s, "%s", run %s', (file, title, run, kind) => {
    expect(evidenceKindOf(file, title, run)).toBe(kind)
  })

  it.each<[need: string, ofUnits: EvidenceKind[], ofProgram: EvidenceKind[]]>([
    ['text', [...evidenceKinds], [...evidenceKinds]],
    [
      'unit',
      ['unit', 'Electron 25', 'Electron 45', 'Wine', 'Windows'],
      ['unit', 'Electron 25', 'Electron 45', 'Wine', 'Windows']
    ],
    ['host', [], ['host', 'Electron 25', 'Electron 45', 'Wine', 'Windows']],
    ['Electron', [], ['Electron 25', 'Electron 45', 'Windows']],
    ['Electron 45', [], ['Electron 45', 'Windows']],
    ['Wine', [], ['Wine', 'Windows']],
    ['Windows code', ['Windows'], ['Windows']],
    ['Windows', [], ['Windows']]
  ])('meets the need %s only if that kind can prove it', (need, ofUnits, ofProgram) => {
    const meeting = (file: string) =>
      evidenceKinds.filter(kind => meetsEvidenceRequirement(need, { file, kind }))
    expect(meeting(unit)).toEqual(ofUnits)
    expect(meeting(endToEnd)).toEqual(ofProgram)
  })

  it('electronEvidenceKindOf recognises the Electron version of package.json and returns undefined for an unknown version', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(electronEvidenceKindOf(devDependencies.electron)).toBe('Electron 45')
    expect(electronEvidenceKindOf('v25.1.1')).toBe('Electron 25')
    expect(electronEvidenceKindOf('22.3.25')).toBeUndefined()
    expect(electronEvidenceKindOf(undefined)).toBeUndefined()
  })
})
