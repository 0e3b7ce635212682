/**
 * Messages if a page has no figures to show; in a file of their own, because the first page may
 * need them.
 */
export const noFiguresText = {
  action: 'Mở Cấu hình'
} as const
