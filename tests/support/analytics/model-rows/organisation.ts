import { type CodeListId, codeLists } from '@shared/features/standard-model/code-lists'
import { positionGroupLetters, regionNames } from '@shared/model/analytics/words'
import { sampleDimensionsOf } from '../../../../src/main/analytics/facts/sample/facts'
import type { SampleDataSet } from '../../../../src/main/analytics/model'
import type { ModelRows } from './harness'

/**
 * Value of a code list for a row: half of the rows get the code, the other half the label, because
 * files may contain either. Throws if the list has no such index.
 */
export function codeListValueOfRow(list: CodeListId, place: number, row: number): string {
  const code = codeLists[list].codes[place]
  if (!code) throw new Error(`${list} has no place ${place}`)
  return row % 2 === 0 ? code.code : code.label
}

/** Rows of the model's organisation tables with the same content as the sample data. */
export const buildOrganisationModelRows = (data: SampleDataSet): ModelRows => ({
  'khu-vuc': sampleDimensionsOf(data).areas.map(({ code, name, region }, row) => ({
    ma_khu_vuc: code,
    ten_khu_vuc: name,
    vung: regionNames[region] === undefined ? null : codeListValueOfRow('vung', region, row)
  })),
  'don-vi': data.units.map((unit, row) => ({
    ma_don_vi: unit.code,
    ten_don_vi: unit.name,
    cap: codeListValueOfRow('cap', unit.level - 1, row),
    don_vi_cap_tren: data.units[unit.parent ?? -1]?.code ?? null,
    ma_khu_vuc: sampleDimensionsOf(data).areas[unit.area]?.code ?? null,
    loai_hinh: codeListValueOfRow('loaiHinh', unit.kind, row),
    // Some rows have a validity that begins before and ends after all periods, which must have no
    // effect.
    hieu_luc_tu: row % 3 === 0 ? '2001-01-01' : null,
    hieu_luc_den: row % 4 === 0 ? '2030-01-01' : null
  })),
  'chuc-vu': data.posts.map((post, row) => ({
    ma_chuc_vu: post.code,
    ten_chuc_vu: post.name,
    nhom_chuc_vu:
      positionGroupLetters[post.group] === undefined
        ? null
        : codeListValueOfRow('nhomChucVu', post.group, row),
    bac_chuan: post.grade,
    trinh_do_chuan: codeListValueOfRow('trinhDo', post.education, row),
    tham_nien_chuan: post.seniority,
    yeu_cau_chung_chi: post.certificate,
    da_ban_hanh_chuan: !post.open
  })),
  'bien-che': data.positions.map((position, row) => ({
    ma_vi_tri: position.code,
    ma_don_vi: data.units[position.unit]?.code ?? '',
    ma_chuc_vu: data.posts[position.post]?.code ?? '',
    so_bien_che: position.establishment,
    hieu_luc_tu: row % 5 === 0 ? '2010-01-01' : null,
    hieu_luc_den: row % 7 === 0 ? '2031-01-01' : null
  }))
})
