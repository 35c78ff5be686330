// A file as text, as Vite imports it; the importer names the type.
declare module '*?raw'
