import { expect, test } from 'vitest'
import { orderUnitsAsTree } from '../../../../../src/main/disclosure/scope/unit-tree'

const unit = (code: string, parent: string) => ({ code, name: `Đơn vị ${code}`, parent })
const codesOf = (units: readonly ReturnType<typeof unit>[]): string[] =>
  orderUnitsAsTree(units).map(({ code }) => code)

test('each unit follows its superior, and siblings keep the order of the table', () => {
  const units = [unit('B', 'A'), unit('C', 'B'), unit('A', ''), unit('D', 'A')]
  expect(codesOf(units)).toEqual(['A', 'B', 'C', 'D'])
  expect(orderUnitsAsTree(units)[2]?.superiors).toEqual(['Đơn vị A', 'Đơn vị B'])
})

test('units of a cycle, of an unknown superior and with several rows occur once each', () => {
  const units = [unit('X', 'Y'), unit('Y', 'X'), unit('Z', 'gone'), unit('Z', 'X'), unit('S', 'S')]
  expect(codesOf(units).toSorted()).toEqual(['S', 'X', 'Y', 'Z'])
})
