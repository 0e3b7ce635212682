import { equipmentGroups } from '@shared/model/analytics/words'
import type { EquipmentType } from '../../model'
import type { EquipmentFacts, Make } from '../equipment'
import { createConditionFacts, ofType } from './equipment-conditions'
import { thingsThere } from './equipment-rows'
import type { FigureParts } from './parts'
import { ask, at, counted, numberOf, placeOf, textOf } from './questions'
import { standingAt } from './standing'

/** Equipment facts queried from the unit's own tables. */
export function ownEquipment(parts: FigureParts): Omit<EquipmentFacts, 'things'> {
  const { ask: asking, calendar } = parts
  const { rows } = asking
  const typesOf = async (): Promise<EquipmentType[]> => {
    const names = ['ma_loai', 'ten_loai', 'nhom_trang_bi', 'nien_han', 'chu_ky_bao_duong']
    const answer = await rows(
      ask('loai-trang-bi', { columns: names.map(name => ({ name, column: at(name) })) })
    )
    return answer.map(([code, name, group, life, interval]) => ({
      code: textOf(code),
      name: textOf(name),
      group: placeOf(group),
      life: numberOf(life),
      interval: numberOf(interval)
    }))
  }

  return {
    ...createConditionFacts(parts, typesOf),
    types: typesOf,
    norms: periods =>
      standingAt(
        asking,
        calendar,
        {
          question: ask('dinh-muc', { relations: [ofType(0)] }),
          span: [at('hieu_luc_tu'), at('hieu_luc_den')],
          isOpen: true,
          unit: at('ma_don_vi'),
          group: at('nhom_trang_bi', 1),
          amount: at('dinh_muc'),
          ...ofGroups
        },
        periods
      ),
    present: periods =>
      standingAt(
        asking,
        calendar,
        {
          question: ask('trang-bi', { relations: [ofType(0)] }),
          span: [at('ngay_nhap'), at('ngay_loai')],
          isOpen: true,
          unit: at('ma_don_vi'),
          group: at('nhom_trang_bi', 1),
          ...ofGroups
        },
        periods
      ),
    makes: async (period, units) => {
      const answer = await rows(
        ask('trang-bi', {
          filter: thingsThere(calendar, period, 0, units),
          groups: ['ma_loai', 'nam_san_xuat'].map(name => ({ name, column: at(name) })),
          measures: [counted('so')]
        })
      )
      return answer.map(
        ([code, year, things]): Make => ({
          type: textOf(code),
          year: numberOf(year),
          things: numberOf(things)
        })
      )
    }
  }
}

const ofGroups = { placeOf, places: equipmentGroups.length }
