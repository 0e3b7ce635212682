import type { ForecastPart } from '@shared/features/analytics/forecast-view'

const wholeForecastPath = '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su'

/** Pages that offer the forecast of the headcount, with the part that each shows. */
const forecastPartsByPath: Readonly<Record<string, ForecastPart>> = {
  [wholeForecastPath]: 'all',
  '/chuyen-nganh/quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu': 'ages',
  '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut': 'shortages'
}

export const forecastPartOf = (path: string): ForecastPart | undefined => forecastPartsByPath[path]

/** Parameter of an address that opens the forecast with the page. */
export const openForecastParameter = 'du-bao'

/** Address of the page with the whole forecast opened. */
export const wholeForecastAddress = `${wholeForecastPath}?${openForecastParameter}=mo`
