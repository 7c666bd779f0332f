/** The id of the form that leads into the signup. An input anywhere on the page belongs to it by `form={startForm}`. */
export const startForm = 'start'
