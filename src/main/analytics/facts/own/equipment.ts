import { equipmentGroups } from '@shared/model/analytics/words'
import type { EquipmentType } from '../../model'
import type { EquipmentFacts, EquipmentYearCount } from '../equipment'
import { equipmentTypeTableJoin } from './equipment-condition-counts'
import { createEquipmentConditionFacts } from './equipment-conditions'
import { createEquipmentLifeFacts } from './equipment-lives'
import { existingEquipmentCondition } from './equipment-rows'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  createColumnRef,
  createModelQuery,
  rowCountMeasure
} from './questions'
import { readAmountsAtPeriodEnds } from './standing'

/** Figure source for equipment, queried from the unit's own tables. */
export function createWarehouseEquipmentFacts(
  parts: WarehouseFigureDependencies
): Omit<EquipmentFacts, 'things'> {
  const { ask: asking, calendar } = parts
  const { rows } = asking
  const typesOf = async (): Promise<EquipmentType[]> => {
    const names = ['ma_loai', 'ten_loai', 'nhom_trang_bi', 'nien_han', 'chu_ky_bao_duong']
    const answer = await rows(
      createModelQuery('loai-trang-bi', {
        columns: names.map(name => ({ name, column: createColumnRef(name) }))
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
    ...createEquipmentConditionFacts(parts, typesOf),
    ...createEquipmentLifeFacts(parts),
    types: typesOf,
    norms: periods =>
      readAmountsAtPeriodEnds(
        asking,
        calendar,
        {
          question: createModelQuery('dinh-muc', { relations: [equipmentTypeTableJoin(0)] }),
          span: [createColumnRef('hieu_luc_tu'), createColumnRef('hieu_luc_den')],
          isOpen: true,
          unit: createColumnRef('ma_don_vi'),
          group: createColumnRef('nhom_trang_bi', 1),
          amount: createColumnRef('dinh_muc'),
          ...ofGroups
        },
        periods
      ),
    present: periods =>
      readAmountsAtPeriodEnds(
        asking,
        calendar,
        {
          question: createModelQuery('trang-bi', { relations: [equipmentTypeTableJoin(0)] }),
          span: [createColumnRef('ngay_nhap'), createColumnRef('ngay_loai')],
          isOpen: true,
          unit: createColumnRef('ma_don_vi'),
          group: createColumnRef('nhom_trang_bi', 1),
          ...ofGroups
        },
        periods
      ),
    makes: async (period, units) => {
      const answer = await rows(
        createModelQuery('trang-bi', {
          filter: existingEquipmentCondition(calendar, period, 0, units),
          groups: ['ma_loai', 'nam_san_xuat'].map(name => ({
            name,
            column: createColumnRef(name)
          })),
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
