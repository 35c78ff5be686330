// A file as text, as Vite imports it; whoever does names the type.
declare module '*?raw'
