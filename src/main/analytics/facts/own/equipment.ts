import { equipmentGroups } from '@shared/model/analytics/words'
import type { EquipmentType } from '../../model'
import type { EquipmentFacts, EquipmentYearCount } from '../equipment'
import { createConditionFacts, ofType } from './equipment-conditions'
import { existingEquipmentCondition } from './equipment-rows'
import type { OwnFigureParts } from './parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  columnRef,
  modelQuery,
  rowCountMeasure
} from './questions'
import { readAmountsAtPeriodEnds } from './standing'

/** Figure source for equipment, queried from the unit's own tables. */
export function createOwnEquipmentFacts(parts: OwnFigureParts): Omit<EquipmentFacts, 'things'> {
  const { ask: asking, calendar } = parts
  const { rows } = asking
  const typesOf = async (): Promise<EquipmentType[]> => {
    const names = ['ma_loai', 'ten_loai', 'nhom_trang_bi', 'nien_han', 'chu_ky_bao_duong']
    const answer = await rows(
      modelQuery('loai-trang-bi', {
        columns: names.map(name => ({ name, column: columnRef(name) }))
      })
    )
    return answer.map(([code, name, group, life, interval]) => ({
      code: cellToText(code),
      name: cellToText(name),
      group: cellToListIndex(group),
      life: cellToNumber(life),
      interval: cellToNumber(interval)
    }))
  }

  return {
    ...createConditionFacts(parts, typesOf),
    types: typesOf,
    norms: periods =>
      readAmountsAtPeriodEnds(
        asking,
        calendar,
        {
          question: modelQuery('dinh-muc', { relations: [ofType(0)] }),
          span: [columnRef('hieu_luc_tu'), columnRef('hieu_luc_den')],
          isOpen: true,
          unit: columnRef('ma_don_vi'),
          group: columnRef('nhom_trang_bi', 1),
          amount: columnRef('dinh_muc'),
          ...ofGroups
        },
        periods
      ),
    present: periods =>
      readAmountsAtPeriodEnds(
        asking,
        calendar,
        {
          question: modelQuery('trang-bi', { relations: [ofType(0)] }),
          span: [columnRef('ngay_nhap'), columnRef('ngay_loai')],
          isOpen: true,
          unit: columnRef('ma_don_vi'),
          group: columnRef('nhom_trang_bi', 1),
          ...ofGroups
        },
        periods
      ),
    makes: async (period, units) => {
      const answer = await rows(
        modelQuery('trang-bi', {
          filter: existingEquipmentCondition(calendar, period, 0, units),
          groups: ['ma_loai', 'nam_san_xuat'].map(name => ({ name, column: columnRef(name) })),
          measures: [rowCountMeasure('so')]
        })
      )
      return answer.map(
        ([code, year, things]): EquipmentYearCount => ({
          type: cellToText(code),
          year: cellToNumber(year),
          things: cellToNumber(things)
        })
      )
    }
  }
}

const ofGroups = { placeOf: cellToListIndex, places: equipmentGroups.length }
