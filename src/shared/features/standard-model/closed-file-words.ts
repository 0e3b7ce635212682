/**
 * Message about a damaged or missing file on which a closed period depends. In a file of its own,
 * because these files are verified at every start.
 */
export const closedPeriodFileMessage = (period: string, table: string): string =>
  `Kỳ ${period} đã chốt, nhưng tệp dữ liệu của bảng “${table}” bị hỏng hoặc không còn. Số liệu của kỳ không được tính từ bản khác; hãy khôi phục thư mục dữ liệu từ bản sao.`
