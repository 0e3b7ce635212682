import type { SectorPage } from '../../page'
import { tyLeLapDay } from './ty-le-lap-day'

export const toChucBienChe: Readonly<Record<string, SectorPage>> = {
  'ty-le-lap-day': tyLeLapDay
}
