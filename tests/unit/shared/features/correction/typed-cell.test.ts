import { formatCellForInput, parseTypedCell } from '@shared/features/correction/typed-cell'
import type { CorrectedCellValue } from '@shared/model/correction/correction'
import { correctionText } from '@shared/model/correction/text'
import type { DataType } from '@shared/model/data-mart/data-types'
import { columnFilterFaultMessages } from '@shared/model/data-mart/rows/row-filter'
import { describe, expect, test } from 'vitest'

const { faults } = correctionText

describe('parsing of a cell typed into a correction', () => {
  test.each<[DataType, string, CorrectedCellValue]>([
    ['string', ' Lê Bá Tú ', ' Lê Bá Tú '],
    ['string', '', null],
    ['integer', ' 1.250 ', 1_250],
    ['integer', '-7', -7],
    ['integer', '', null],
    ['float', '1.250,5', 1_250.5],
    ['float', '0,000000000012345', 0.000000000012345],
    ['date', '5/3/2026', '2026-03-05'],
    ['date', '31/12/9999', '9999-12-31'],
    ['datetime', '20/11/2026 7:30', '2026-11-20 07:30:00'],
    ['datetime', '20/11/2026 07:30:05.250', '2026-11-20 07:30:05.25'],
    ['datetime', '20/11/2026', '2026-11-20 00:00:00'],
    ['boolean', 'Có', true],
    ['boolean', 'Không', false],
    ['boolean', ' ', null]
  ])('a %s cell parses “%s” into the value of its column', (dataType, typed, value) => {
    expect(parseTypedCell({ dataType }, typed)).toEqual({ value })
  })

  test.each<[DataType, string, string]>([
    ['integer', '1,5', columnFilterFaultMessages.whole],
    ['integer', '1.5', columnFilterFaultMessages.whole],
    ['integer', 'mười', columnFilterFaultMessages.whole],
    ['integer', '1234567890123456', faults.digits],
    ['float', '1.5', columnFilterFaultMessages.number],
    ['float', '1234567890,123456', faults.digits],
    ['date', '30/02/2026', faults.cellDay],
    ['date', '2026', faults.cellDay],
    ['datetime', '20/11/2026 24:00', faults.moment],
    ['datetime', '20/11/2026 07:60', faults.moment],
    ['boolean', 'đúng', faults.truth]
  ])('a cell of type %s rejects “%s” and names the expected format', (dataType, typed, fault) => {
    expect(parseTypedCell({ dataType }, typed)).toEqual({ fault })
  })

  test.each<[DataType, CorrectedCellValue]>([
    ['string', 'Đại đội 1'],
    ['integer', 1_250],
    ['float', -0.25],
    ['date', '2026-11-20'],
    ['datetime', '2026-11-20 07:30:05.25'],
    ['boolean', false],
    ['integer', null]
  ])('a cell of type %s parses back the value that it displays', (dataType, value) => {
    expect(parseTypedCell({ dataType }, formatCellForInput({ dataType }, value))).toEqual({ value })
  })
})
