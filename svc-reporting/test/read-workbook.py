"""Reads an XLSX file with openpyxl, which shares no code with what wrote it, and prints all of it as JSON."""
import json
import sys
from openpyxl import load_workbook

book = load_workbook(sys.argv[1])
properties = book.properties


def sheet_of(sheet):
    return {
        'name': sheet.title,
        'state': sheet.sheet_state,
        'tables': [{
            'name': name, 'ref': sheet.tables[name].ref, 'columns': [column.name for column in sheet.tables[name].tableColumns],
        } for name in sheet.tables],
        'frozen': sheet.freeze_panes,
        'titleRows': sheet.print_title_rows,
        'orientation': sheet.page_setup.orientation,
        'fit': [sheet.sheet_properties.pageSetUpPr.fitToPage, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight],
        'footer': [sheet.oddFooter.left.text, sheet.oddFooter.right.text],
        'hidden': [key for some in (sheet.row_dimensions, sheet.column_dimensions) for key in some if some[key].hidden],
        'comments': [cell.coordinate for row in sheet for cell in row if cell.comment],
        'validations': len(sheet.data_validations.dataValidation),
        'links': [cell.hyperlink.location or cell.hyperlink.target for row in sheet for cell in row if cell.hyperlink],
        'formulas': [cell.coordinate for row in sheet for cell in row if cell.data_type == 'f'],
        'rows': [[cell.value for cell in row] for row in sheet],
        'formats': [[cell.number_format for cell in row] for row in sheet],
    }


json.dump({
    'properties': {
        name: str(getattr(properties, name)) for name in
        ('title', 'language', 'creator', 'lastModifiedBy', 'description', 'subject', 'keywords', 'category', 'created')
    },
    'names': [name for name in book.defined_names] if hasattr(book.defined_names, 'keys') else
    [name.name for name in book.defined_names.definedName],
    'sheets': [sheet_of(sheet) for sheet in book.worksheets],
}, sys.stdout)
